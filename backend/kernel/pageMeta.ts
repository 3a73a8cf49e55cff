import type { z } from 'zod'
import type { PageMeta } from '#contract/define.ts'
import { lastPageOf } from '#contract/values/boundedPages.ts'

/** What a list by pages tells of itself. */
export const pageMeta = (page: number, perPage: number, total: number): z.infer<typeof PageMeta> => ({
  current_page: page,
  last_page: lastPageOf(total, perPage),
  per_page: perPage,
  total,
})
