import { describe, expect, it } from 'vitest'
import { legalName } from '#contract/values/legalName.ts'

describe('whom a customer contracts with', () => {
  it.each([
    ['Radwerk Lindenbrück', 'Radwerk GmbH', 'Radwerk GmbH'],
    ['Radwerk', 'GmbH', 'Radwerk GmbH'],
    ['Radwerk GmbH', 'gmbh', 'Radwerk GmbH'],
    ['Radwerk', 'Gesellschaft mit beschränkter Haftung', 'Radwerk GmbH'],
    ['Salon Ida', 'Einzelunternehmen', 'Salon Ida (Einzelunternehmen)'],
    ['Salon Ida', 'Einzelunternehmen Ida Kern', 'Einzelunternehmen Ida Kern'],
    ['Bagel', 'AG', 'Bagel AG'],
    ['Weinkeller Brandt', 'e. K.', 'Weinkeller Brandt e.K.'],
    ['Hofladen Lindenau', 'GbR', 'Hofladen Lindenau GbR'],
    ['Salon Ida', '  ', 'Salon Ida'],
  ])('%s, «%s»: %s', (company, form, name) => expect(legalName(company, form)).toBe(name))
})
