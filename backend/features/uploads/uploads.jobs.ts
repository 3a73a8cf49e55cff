import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

const StoredName = z.string().regex(/^shared\/[a-f0-9]{40}(?:-small)?\.(?:webp|pdf)$/)

/** Takes files off the disk whose rows are gone. */
export const uploadJobs = defineJobs({ 'uploads.remove': { payload: z.object({ names: z.array(StoredName) }) } })
