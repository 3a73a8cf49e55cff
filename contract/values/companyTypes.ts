/** The public registers that a legal form may have to be entered in. */
export const registers = {
  HRA: 'Handelsregister A',
  HRB: 'Handelsregister B',
  GnR: 'Genossenschaftsregister',
  PR: 'Partnerschaftsregister',
  GsR: 'Gesellschaftsregister',
  VR: 'Vereinsregister',
} as const
export type RegisterCode = keyof typeof registers

/** A German legal form and what the law wants named with it. */
export interface CompanyType {
  code: string
  name: string
  /** As it stands behind the name: «GmbH». Empty where nothing does. */
  short: string
  /** § 5 DDG: court and number belong in the imprint. Null: the form has no register. */
  register: RegisterCode | null
  /** Who acts for it must be named in the imprint; false where the owner acts in person. */
  representative: boolean
}

const form = (code: string, name: string, short: string, register: RegisterCode | null, representative: boolean): CompanyType => ({
  code,
  name,
  short,
  register,
  representative,
})

/** The usual German legal forms, frequent ones first. */
export const companyTypes: readonly CompanyType[] = [
  form('soleTrader', 'Einzelunternehmen', '', null, false),
  form('freelancer', 'Freiberufler', '', null, false),
  form('merchant', 'Eingetragene Kauffrau, eingetragener Kaufmann', 'e.K.', 'HRA', false),
  form('gbr', 'Gesellschaft bürgerlichen Rechts', 'GbR', null, true),
  form('egbr', 'Eingetragene Gesellschaft bürgerlichen Rechts', 'eGbR', 'GsR', true),
  form('ohg', 'Offene Handelsgesellschaft', 'OHG', 'HRA', true),
  form('kg', 'Kommanditgesellschaft', 'KG', 'HRA', true),
  form('gmbhCoKg', 'GmbH & Co. KG', 'GmbH & Co. KG', 'HRA', true),
  form('ug', 'Unternehmergesellschaft (haftungsbeschränkt)', 'UG (haftungsbeschränkt)', 'HRB', true),
  form('gmbh', 'Gesellschaft mit beschränkter Haftung', 'GmbH', 'HRB', true),
  form('ggmbh', 'Gemeinnützige GmbH', 'gGmbH', 'HRB', true),
  form('ag', 'Aktiengesellschaft', 'AG', 'HRB', true),
  form('kgaa', 'Kommanditgesellschaft auf Aktien', 'KGaA', 'HRB', true),
  form('se', 'Europäische Gesellschaft', 'SE', 'HRB', true),
  form('eg', 'Eingetragene Genossenschaft', 'eG', 'GnR', true),
  form('partg', 'Partnerschaftsgesellschaft', 'PartG', 'PR', true),
  form('partgMbb', 'Partnerschaft mit beschränkter Berufshaftung', 'PartG mbB', 'PR', true),
  form('ev', 'Eingetragener Verein', 'e.V.', 'VR', true),
  form('association', 'Nicht eingetragener Verein', '', null, true),
  form('foundation', 'Stiftung', '', null, true),
  form('publicBody', 'Körperschaft oder Anstalt des öffentlichen Rechts', '', null, true),
]
