import { crafts } from './crafts.ts'
import { markets } from './markets.ts'
import { people } from './people.ts'
import { recipes } from './recipes.ts'

export const posts = [...markets, ...recipes, ...crafts, ...people] as const
