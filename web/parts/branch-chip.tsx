import { Badge } from '@mantine/core'
import { useBranchScope } from './branch-scope.ts'
import { useBranches } from './branches.ts'

/** Says whose data is shown, on the screens of one thing of a branch. */
export function BranchChip() {
  const { branchId } = useBranchScope()
  const branches = useBranches()
  if (branchId === null) return null
  const name = branches.data?.find(({ id }) => id === branchId)?.name
  return (
    <Badge variant="light" size="lg">
      Sucursal{name ? `: ${name}` : ''}
    </Badge>
  )
}
