/**
 * What the answers kept in this tab are filed under. To invalidate a root is to have all that stands on it asked again;
 * the rest of a key is the business of a `queries.ts`, or of a file here.
 */
export const roots = {
  accounts: ['accounts'],
  admin: ['admin'],
  branches: ['branches'],
  employees: ['employees'],
  invoices: ['invoices'],
  organizations: ['organizations'],
  payrolls: ['payrolls'],
  plans: ['plans'],
  samples: ['samples'],
  sessions: ['sessions'],
  uploads: ['uploads'],
  usage: ['usage'],
  vendors: ['vendors'],
} as const
