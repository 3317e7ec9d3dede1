import { expect, test } from 'vitest'
import { makeConnection } from './connection.ts'

/** A connection whose browser and server are as the test says; waits end when it says so. */
const open = () => {
  const now = { browser: true, server: true }
  const slept: (() => void)[] = []
  let changed = () => undefined as void
  const connection = makeConnection({
    isBrowserOnline: () => now.browser,
    watchBrowser: (listener) => void (changed = listener),
    isServerThere: () => Promise.resolve(now.server),
    sleep: () => new Promise((resolve) => slept.push(resolve)),
  })
  const heard: boolean[] = []
  connection.subscribe(() => heard.push(connection.isOnline()))
  const browser = (isOnline: boolean) => {
    now.browser = isOnline
    changed()
  }
  const wait = async () => {
    slept.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { connection, heard, now, browser, wait, slept }
}

test('follows the browser', async () => {
  const { connection, heard, browser } = open()
  browser(false)
  let isBack = false
  const back = connection.untilOnline().then(() => (isBack = true))
  await Promise.resolve()
  expect(isBack).toBe(false)
  browser(true)
  await back
  expect(heard).toEqual([false, true])
})

test('a server that does not answer is asked until it does', async () => {
  const { connection, heard, now, wait, slept } = open()
  now.server = false
  connection.unanswered()
  connection.unanswered()
  expect(connection.isOnline()).toBe(false)
  await wait()
  expect(connection.isOnline()).toBe(false)
  // One question at a time, however many calls were lost.
  expect(slept).toHaveLength(1)
  now.server = true
  await wait()
  expect(heard).toEqual([false, true])
  expect(slept).toHaveLength(0)
})

test('any answer ends the doubt; without a network nobody is asked', async () => {
  const { connection, heard, now, browser, wait, slept } = open()
  connection.unanswered()
  connection.answered()
  expect(heard).toEqual([false, true])
  await wait()
  expect(slept).toHaveLength(0)
  now.server = false
  browser(false)
  connection.unanswered()
  await wait()
  expect(slept).toHaveLength(0)
  now.server = true
  browser(true)
  await wait()
  expect(connection.isOnline()).toBe(true)
})

test('whoever waits may give up', async () => {
  const { connection, browser } = open()
  browser(false)
  const stop = new AbortController()
  const waiting = connection.untilOnline(stop.signal)
  stop.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
})
