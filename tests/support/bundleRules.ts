import { bundleRequests } from '#backend/features/bundles/bundles.requests.handlers.ts'
import type { DemoTestApp } from './demoTestApp.ts'

/** What the hourly look at bundles does, and all jobs that follow. */
export async function followParts(testApp: DemoTestApp): Promise<void> {
  await bundleRequests.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'look' }))
  await testApp.jobs()
  testApp.later(61)
}
