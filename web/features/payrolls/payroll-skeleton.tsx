import { Bone } from '../../ui/bone.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './payroll.module.css'

const rows = 6
/** As wide as what comes: a name, a RUT, three amounts, hours. */
const widths = ['9rem', '6rem', '5.25rem', '5rem', '4.75rem', '4rem']

/** A payroll before it is there, in the shape that it will have. */
export function PayrollSkeleton() {
  return (
    <>
      <div className={css.summary} aria-hidden>
        {['Información de la Nómina', 'Totales'].map((title) => (
          <Panel key={title}>
            <div className={css.bones}>
              {Array.from({ length: 4 }, (_, i) => (
                <div key={i} className={css.datumBones}>
                  <Bone width="5rem" />
                  <Bone width="7rem" />
                </div>
              ))}
            </div>
          </Panel>
        ))}
      </div>
      <Panel>
        <Loading />
        <div aria-hidden>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={css.boneRow}>
              {widths.map((width) => (
                <Bone key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      </Panel>
    </>
  )
}
