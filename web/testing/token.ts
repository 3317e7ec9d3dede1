/** A token with these claims, unsigned: the browser does not check signatures. */
export const tokenOf = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.') + '.x'

/** Rosa's claims; `exp` and `iat` are seconds since the epoch. */
export const rosa = {
  uuid: 'b7a2',
  email: 'rosa@losaromos.cl',
  role: 'client_admin',
  name: 'Rosa Núñez',
  userId: 1,
  organizationId: 10,
  organization: { id: 10, name: 'Comercial Los Aromos SpA', parentId: null },
}
