import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { catalogueTexts } from './catalogue.texts.ts'

const texts = catalogueTexts.edit
const load = async (signal: AbortSignal) => (await api('officialGraphics.shown', {}, { signal })).data.label

/** The empty label as the operator has uploaded it: sellers fill in years and maker, and put it among their pictures. */
export function LabelTemplate() {
  const { status, data } = useFetched(load)
  if (status !== 'loaded') return null
  return (
    <p>
      {data ? (
        <a href={data.image} target="_blank" rel="noopener">
          {texts.labelTemplate}
        </a>
      ) : (
        texts.noLabelTemplate
      )}
    </p>
  )
}
