import { Patterned } from '#contract/values/bounded.ts'
import { justPattern } from '#contract/values/justThis.ts'

/** One thing of a cart, as calls name it (`justText`). Apart from the words, which pages need without what checks them. */
export const JustThis = Patterned(40, justPattern, 'Diesen Artikel können Sie so nicht einzeln bestellen.')
