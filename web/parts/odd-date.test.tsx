import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { OddDate, useOddDate } from './odd-date.tsx'

function Form({ onGo }: { onGo: (date: string) => void }) {
  const [date, setDate] = useState('2020')
  const remark = date < '2026' ? `${date} es anterior.` : null
  const odd = useOddDate(remark)
  return (
    <>
      <input aria-label="Fecha" value={date} onChange={(event) => setDate(event.currentTarget.value)} />
      <OddDate remark={remark} isAsked={odd.isAsked} />
      <button type="button" onClick={() => odd.mayGo() && onGo(date)}>
        Marcar
      </button>
    </>
  )
}

test('an odd date is said at once, asked at the first attempt, and taken at the second; another is asked anew', async () => {
  const gone: string[] = []
  show(<Form onGo={(date) => gone.push(date)} />)
  const user = userEvent.setup()
  const mark = screen.getByRole('button', { name: 'Marcar' })
  const field = screen.getByRole('textbox', { name: 'Fecha' })
  expect(screen.getByRole('status').textContent).toContain('2020 es anterior.')
  await user.click(mark)
  expect(screen.getByRole('alert').textContent).toContain('2020 es anterior.')
  expect(gone).toEqual([])
  await user.clear(field)
  await user.type(field, '2021')
  await user.click(mark)
  expect(gone).toEqual([])
  await user.click(mark)
  await user.clear(field)
  await user.type(field, '2026')
  await user.click(mark)
  expect(gone).toEqual(['2021', '2026'])
  expect(screen.queryByRole('alert')).toBeNull()
})
