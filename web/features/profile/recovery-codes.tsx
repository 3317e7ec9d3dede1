import { Button, Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import css from './profile.module.css'

/** Shown once: the server keeps digests. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened={codes.length > 0} onClose={onClose} title="Guarda tus códigos de recuperación" size="sm">
      <Text size="sm" mb="sm">
        Si pierdes tu teléfono o tu llave, cada uno te deja entrar una vez. No los volveremos a mostrar.
      </Text>
      <ul className={css.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.codeActions}>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'codigos-casa-matriz.txt')
          }
        >
          Descargar
        </Button>
        <Button onClick={onClose}>Ya los guardé</Button>
      </div>
    </Dialog>
  )
}
