import css from './landing.module.css'

type Props = {
  /** Of the files in `public/pictures/`, which `npm run pictures` takes of the product itself. */
  name: 'factura' | 'nomina'
  alt: string
  /** Seen without scrolling: fetched at once. */
  isFirst?: boolean
}

/** A screen of the product as it is, by day and by night, on a desk and on a phone. */
export function Picture({ name, alt, isFirst = false }: Props) {
  const file = (width: number, scheme: 'light' | 'dark') => `/pictures/${name}-${width}-${scheme}.webp`
  const loading = isFirst ? 'eager' : 'lazy'
  return (
    <div className={css.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source media="(max-width: 47.99em)" srcSet={file(390, scheme)} width={780} height={1100} />
          <img src={file(1366, scheme)} alt={alt} width={1366} height={768} loading={loading} decoding="async" />
        </picture>
      ))}
    </div>
  )
}
