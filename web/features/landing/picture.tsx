import css from './landing.module.css'

/** Of a desk's picture and of a phone's, as `npm run pictures` takes them: twice what is shown. */
const desk = { width: 2220, height: 1448 }
const phone = { width: 780, height: 1166 }

type Props = {
  /** Of the files in `public/pictures/`. */
  name: 'factura' | 'nomina' | 'panel'
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
          <source media="(max-width: 47.99em)" srcSet={file(390, scheme)} {...phone} />
          <img src={file(1366, scheme)} alt={alt} {...desk} loading={loading} decoding="async" />
        </picture>
      ))}
    </div>
  )
}
