import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { UploadList } from './upload-list.tsx'

const counts = (isKnown: boolean): string | null => {
  const { unmount } = show(
    <MemoryRouter>
      <UploadList
        rows={[]}
        isKnown={isKnown}
        today="2026-11-30"
        isAll={false}
        branchOf={() => ({ name: '', branchId: null })}
        pathOf={() => ''}
        onRetry={() => undefined}
        onDismiss={() => undefined}
      />
    </MemoryRouter>,
  )
  const { textContent } = screen.getByRole('status')
  unmount()
  return textContent
}

test('that nothing waits is said only where it is known', () => {
  expect(counts(true)).toBe('Nada por atender')
  expect(counts(false)).toBe('—Sin dato')
})
