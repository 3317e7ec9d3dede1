import type { Issue } from '../reading.ts'

/** What is said of pages whose time was over before all of them was read. `path`: of the list or value that may lack some. */
export const unfinishedPages = (path: string, pages: readonly number[]): Issue => ({
  path,
  code: 'page-unfinished',
  severity: 'warning',
  message:
    pages.length === 1
      ? `La página ${pages[0]} es muy difícil de leer y quedó a medias: compárala con el documento, pueden faltar datos. Un PDF con texto o una imagen más nítida se lee entera.`
      : `Las páginas ${pages.join(', ')} son muy difíciles de leer y quedaron a medias: compáralas con el documento, pueden faltar datos. Un PDF con texto o imágenes más nítidas se leen enteras.`,
})
