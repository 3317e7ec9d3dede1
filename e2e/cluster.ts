import type { TestProject } from 'vitest/node'
import { provideCluster } from '../testing/cluster.ts'

/** The demo's story as it is told today: the browser's clock is the machine's. */
export default (project: TestProject): Promise<() => Promise<void>> => provideCluster(new Date(), project)
