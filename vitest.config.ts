import { defineConfig } from 'vitest/config'

// Each kind of test is a project, so that one can be run alone: `npx vitest run --project corpus`.
const node = {
  environment: 'node',
  env: { TZ: 'America/Santiago' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
} as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'house', include: ['house.test.ts'] } },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['contract/**/*.test.ts', 'extract/**/*.test.ts'],
          exclude: ['extract/corpus/**', '**/node_modules/**'],
        },
      },
      { test: { ...node, name: 'corpus', include: ['extract/corpus/*.test.ts'], testTimeout: 600_000 } },
      {
        test: { ...node, name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/testing/cluster.ts'] },
      },
      { test: { ...node, name: 'fuzz', include: ['fuzz/*.test.ts'] } },
      {
        test: {
          ...node,
          environment: 'jsdom',
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
