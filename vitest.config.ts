import { defineConfig } from 'vitest/config'

// Each kind of test is a project, so that one can be run alone: `npx vitest run --project corpus`.
const node = {
  // Files share what they import: tests keep their state in what they start, never in a module. A file of the web finds a
  // clean window (web/testing/setup.ts).
  isolate: false,
  environment: 'node',
  env: { TZ: 'America/Santiago' },
  // What a busy machine may need: pictures are recognized, and servers started.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} as const

/** The journeys' pages are as many times slower (e2e/stress.ts): what they wait for takes as much longer. */
const slowness = Number(process.env['E2E_SLOW'] ?? 1)
/** Pictures are recognized for real, one each way; the other tests of scans work with what was recognized once. */
const ocr = 'extract/**/*.ocr.test.ts'

export default defineConfig({
  test: {
    // One more than the cores of a small machine, of which two workers leave a part idle: tests wait for pages and servers.
    maxWorkers: 3,
    // What is made of a file for Node is kept in node_modules, by the file's content, the settings and the lock: each project would
    // make it again, and each run.
    experimental: { fsModuleCache: true },
    // `npm run recognize` (scripts/recognize.mjs).
    provide: { storesRecognized: process.env['RECOGNIZE'] === '1' },
    projects: [
      { test: { ...node, name: 'house', include: ['house.test.ts'] } },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['contract/**/*.test.ts', 'extract/**/*.test.ts'],
          exclude: ['**/node_modules/**', ocr],
        },
      },
      { test: { ...node, name: 'ocr', include: [ocr] } },
      { test: { ...node, name: 'corpus', include: ['corpus/**/*.test.ts'], testTimeout: 600_000 } },
      {
        test: { ...node, name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['testing/cluster.ts'] },
      },
      { test: { ...node, name: 'fuzz', include: ['fuzz/*.test.ts'] } },
      {
        test: {
          ...node,
          environment: 'jsdom',
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/built.mjs', 'e2e/cluster.ts'],
          setupFiles: ['e2e/failure-report.ts'],
          testTimeout: 120_000 * slowness,
          expect: { poll: { timeout: 15_000 * slowness } },
        },
      },
    ],
  },
})
