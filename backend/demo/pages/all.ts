import { accessibility } from './accessibility.ts'
import { guarantee } from './guarantee.ts'
import { imprint } from './imprint.ts'
import type { Page } from './page.types.ts'
import { privacy } from './privacy.ts'
import { ranking } from './ranking.ts'
import { revocationInfo } from './revocationInfo.ts'
import { terms } from './terms.ts'

/** The pages an operator has to have. Real ones replace them: docs/operations.md, «Texts of the operator». */
export const pages: readonly Page[] = [imprint, privacy, terms, revocationInfo, guarantee, accessibility, ranking]
