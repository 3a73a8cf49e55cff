import { OfflineBanner } from './OfflineBanner.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'OfflineBanner',
  isWide: true,
  examples: [
    { name: 'Offline', render: () => <OfflineBanner state="offline" lastSeenAt="2026-11-20T11:03:00Z" /> },
    { name: 'Zu viel los', render: () => <OfflineBanner state="busy" /> },
    { name: 'Kommt wieder', render: () => <OfflineBanner state="reconnecting" /> },
  ],
}
