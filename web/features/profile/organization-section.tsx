import { Anchor, Badge, Button } from '@mantine/core'
import type { Organization } from 'contract/organizations.ts'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { useMay } from '../../parts/may.ts'
import { phoneText } from '../../parts/phone-text.ts'
import { Rut } from '../../parts/rut.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { OrganizationForm, organizationLabels as labels } from './organization-form.tsx'

/** Only what the server let through as a web address is drawn as a link. */
const isWebAddress = (text: string) => /^https?:\/\//.test(text)

export function OrganizationSection({ organization }: { organization: Organization }) {
  const { button, place, ...inline } = useInlineForm({ labels, subject: organization.id })
  const [notice, showNotice] = useNotice()
  const canWrite = useMay()('organization:write')
  const { name, rut, address, phone, email, website, description, status } = organization

  return (
    <Panel
      title="Organización"
      aside={
        canWrite && !inline.isOpen ? (
          <Button
            ref={button}
            variant="default"
            size="xs"
            aria-label="Editar organización"
            onClick={() => inline.open()}
          >
            Editar
          </Button>
        ) : null
      }
    >
      <div className={css.form} ref={place}>
        <SuccessBanner>{notice}</SuccessBanner>
        {canWrite && inline.isOpen ? (
          <OrganizationForm
            organization={organization}
            onSaved={() => {
              inline.close()
              showNotice('Organización actualizada correctamente')
            }}
            onCancel={inline.cancel}
          />
        ) : (
          <FactList
            facts={[
              { label: labels.name, value: name },
              { label: labels.rut, value: <Rut value={rut} /> },
              { label: labels.email, value: email },
              { label: labels.phone, value: phone && phoneText(phone) },
              { label: labels.address, value: address },
              {
                label: labels.website,
                value:
                  website !== null && isWebAddress(website) ? (
                    <Anchor href={website} target="_blank" rel="noreferrer" inherit>
                      {website}
                    </Anchor>
                  ) : (
                    website
                  ),
              },
              {
                label: 'Estado',
                value:
                  status === 'active' ? (
                    <Badge variant="light" color="teal">
                      Activa
                    </Badge>
                  ) : (
                    <Badge variant="light" color="gray">
                      Inactiva
                    </Badge>
                  ),
              },
              { label: labels.description, value: description },
            ]}
          />
        )}
      </div>
    </Panel>
  )
}
