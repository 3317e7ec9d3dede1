/** The pages are those of this very source, whoever runs one journey alone too. */
export { ensureBuilt as setup } from '../scripts/ready.mjs'
