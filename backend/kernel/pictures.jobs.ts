import * as z from 'zod'
import { defineJobs } from './jobs.ts'

/** Makes the smaller copies of a public picture before somebody asks for them. */
export const pictureJobs = defineJobs({
  'pictures.warm': { payload: z.object({ name: z.string().regex(/^[a-z]{2,20}\/[a-z0-9-]{1,80}\.webp$/) }) },
})
