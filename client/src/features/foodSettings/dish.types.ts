import type { ApiAnswer } from '#client/lib/http/api.ts'

/** A dish as its restaurant sees it. */
export type Dish = ApiAnswer<'foodSettings.dishes'>['data'][number]
