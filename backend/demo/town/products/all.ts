import { bluetenreichGoods } from './bluetenreich.ts'
import type { ShopGoods } from './goods.types.ts'
import { hofladenGoods } from './hofladen.ts'
import { lesezeichenGoods } from './lesezeichen.ts'
import { radwerkGoods } from './radwerk.ts'
import { spielkisteGoods } from './spielkiste.ts'
import { weinkellerGoods } from './weinkeller.ts'

/** What the six shops put into their windows. */
export const shopGoods: readonly ShopGoods[] = [
  radwerkGoods,
  lesezeichenGoods,
  bluetenreichGoods,
  weinkellerGoods,
  spielkisteGoods,
  hofladenGoods,
]
