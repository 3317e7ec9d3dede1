import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHasScreen } from '../parts/screens.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountButton } from './account/account-button.tsx'
import { useLeaving } from './account/use-leaving.tsx'
import { BranchSwitcher } from './branch-switcher.tsx'
import { useSingleKeys } from './keys/use-single-keys.ts'
import { Palette } from './palette/palette.tsx'
import css from './top-bar.module.css'
import { later } from '../ui/later.tsx'

const KeyHelp = later(async () => (await import('./keys/key-help.tsx')).KeyHelp)

/** Whose data is shown, what is looked for, and the person. */
export function TopBar() {
  const { name } = useUser()
  const hasScreen = useHasScreen()
  const { leave, question } = useLeaving()
  const [isSearching, setSearching] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useSingleKeys({ onSearch: () => setSearching(true), onHelp: () => setHelpOpen(true) })

  return (
    <header className={css.bar}>
      <BranchSwitcher />
      <div className={css.user}>
        <Palette isOpen={isSearching} setOpen={setSearching} />
        <AccountButton onKeys={() => setHelpOpen(true)} onLeave={leave} />
        {hasScreen(paths.profile) ? (
          <Link className={css.name} to={paths.profile}>
            {name || '-'}
          </Link>
        ) : (
          <span className={css.name}>{name || '-'}</span>
        )}
        <Button
          className={css.leave ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          onClick={leave}
        >
          <span className={css.word}>Salir</span>
        </Button>
      </div>
      {question}
      <Dialog opened={isHelpOpen} title="Atajos de teclado" size="lg" hasClose onClose={() => setHelpOpen(false)}>
        <KeyHelp />
      </Dialog>
    </header>
  )
}
