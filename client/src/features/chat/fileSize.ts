import { shortNumberText } from '#contract/values/numberText.ts'

/** «480 KB», «2,3 MB»: as the file managers of phones and computers say it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${shortNumberText(bytes / 1_000_000, 1)} MB`
