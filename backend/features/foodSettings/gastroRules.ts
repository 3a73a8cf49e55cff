import type { GastroSetting } from '#contract/calls/foodSettings.calls.ts'
import type { FieldError } from '#contract/refusals.ts'

/** What a schema cannot say about gastro settings: how the values fit together. */
export function gastroErrors(setting: GastroSetting, knownTags: ReadonlySet<number>): FieldError[] {
  const errors: FieldError[] = []
  const say = (field: string, message: string) => errors.push({ field, message })
  if (setting.prep_minutes_min > setting.prep_minutes_max) say('prep_minutes_min', 'Die kürzeste Zeit darf nicht über der längsten liegen.')
  else if (setting.prep_minutes < setting.prep_minutes_min || setting.prep_minutes > setting.prep_minutes_max) {
    say('prep_minutes', `Bitte wählen Sie eine Zeit zwischen ${setting.prep_minutes_min} und ${setting.prep_minutes_max} Minuten.`)
  }
  if (setting.delivery === 0 && setting.pickup === 0) say('pickup', 'Bitte bieten Sie Lieferung oder Abholung an.')
  if (setting.delivery === 1 && setting.zones.length === 0)
    say('zones', 'Bitte geben Sie mindestens eine Postleitzahl an, in die Sie liefern.')
  const seen = new Set<string>()
  setting.zones.forEach(({ postal_code: code }, index) => {
    if (seen.has(code)) say(`zones.${index}.postal_code`, `Die Postleitzahl ${code} kommt doppelt vor.`)
    seen.add(code)
  })
  setting.tag_ids.forEach((id, index) => {
    if (!knownTags.has(id)) say(`tag_ids.${index}`, 'Dieses Merkmal gibt es nicht.')
  })
  return errors
}
