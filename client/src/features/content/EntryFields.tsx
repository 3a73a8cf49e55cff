import { useMemo } from 'react'
import type { ContentBody } from '#contract/calls/contentWire.ts'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { contentPlaces } from '#contract/values/contentKinds.ts'
import { greenClaimsWithin } from '#contract/values/greenClaims.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { BlockEditor } from './BlockEditor.tsx'
import { CategoryField } from './CategoryField.tsx'
import { HomeFields } from './HomeFields.tsx'
import { HotspotEditor } from './HotspotEditor.tsx'
import { MenuFields } from './MenuFields.tsx'
import { PictureField } from './PictureField.tsx'
import { contentTexts, placeNames } from './content.texts.ts'
import type { Draft } from './useEntry.ts'

const texts = contentTexts.editor
interface FieldsProps {
  entry: ContentEntry
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** The fields of a kind: what all share, then its own. */
export function EntryFields({ entry, draft, onChange }: FieldsProps) {
  const { kind } = entry
  const hasAddress = kind === 'page' || kind === 'world' || kind === 'widget'
  const hasPicture = hasAddress || kind === 'banner' || kind === 'testimonial' || kind === 'home'
  const places: readonly string[] = kind === 'banner' || kind === 'menu' ? contentPlaces[kind] : []
  return (
    <>
      <TextField
        name="title"
        label={kind === 'testimonial' ? texts.name : texts.title}
        isRequired
        maxLength={140}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      {hasAddress && (
        <TextField
          name="slug"
          label={texts.slug}
          maxLength={120}
          isDisabled={entry.fixed}
          description={entry.fixed ? texts.slugFixed : texts.slugHint}
          value={draft.slug}
          onChange={(slug) => onChange({ slug })}
        />
      )}
      {places.length > 0 && (
        <NativeSelect
          name="place"
          label={texts.place}
          value={draft.place}
          onChange={(place) => onChange({ place })}
          options={places.map((value) => ({ value, label: placeNames[value]! }))}
        />
      )}
      {(hasAddress || kind === 'banner') && (
        <TextArea
          name="description"
          label={kind === 'banner' ? texts.bannerText : texts.description}
          description={kind === 'banner' ? undefined : texts.descriptionHint}
          maxLength={400}
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
      )}
      {hasPicture && (
        <PictureField
          name="picture_alt"
          src={draft.picture}
          alt={draft.picture_alt}
          onChange={({ src, alt }) => onChange({ picture: src, picture_alt: alt })}
        />
      )}
      <BodyFields draft={draft} body={draft.body} onChange={(body) => onChange({ body })} />
      <ClaimProof draft={draft} onChange={onChange} />
    </>
  )
}

/** Warns while praise of effects on the environment is typed, and asks for its proof (docs/law.md row 10). */
function ClaimProof({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) {
  const { title, description, picture_alt: alt, body, claim_proof: proof } = draft
  const claims = useMemo(() => greenClaimsWithin([title, description, alt, body]), [title, description, alt, body])
  if (claims.length === 0 && proof === '') return null
  return (
    <>
      {claims.length > 0 && (
        <Banner tone="warning" title={texts.claims(claims)}>
          {texts.claimsText}
        </Banner>
      )}
      <TextArea
        name="claim_proof"
        label={texts.claimProof}
        description={texts.claimProofHint}
        isRequired={claims.length > 0}
        maxLength={2000}
        rows={3}
        value={proof}
        onChange={(claim_proof) => onChange({ claim_proof })}
      />
    </>
  )
}

function BodyFields({ draft, body, onChange }: { draft: Draft; body: ContentBody; onChange: (body: ContentBody) => void }) {
  switch (body.kind) {
    case 'page':
    case 'widget':
      return <BlockEditor blocks={body.blocks} onChange={(blocks) => onChange({ ...body, blocks })} />
    case 'world':
      return (
        <>
          <CategoryField slug={body.category} onChange={(category) => onChange({ ...body, category })} />
          <BlockEditor blocks={body.blocks} onChange={(blocks) => onChange({ ...body, blocks })} />
        </>
      )
    case 'text':
      return body.plain ? (
        <TextArea name="body.html" label={texts.html} rows={6} value={body.html} onChange={(html) => onChange({ ...body, html })} />
      ) : (
        <RichEditor
          maxLength={richTextLimits.page}
          name="body.html"
          label={texts.html}
          value={body.html}
          onChange={(html) => onChange({ ...body, html })}
        />
      )
    case 'banner':
      return (
        <>
          <TextField
            name="body.label"
            label={texts.label}
            maxLength={60}
            value={body.label}
            onChange={(label) => onChange({ ...body, label })}
          />
          <TextField
            name="body.href"
            label={texts.href}
            description={texts.hrefHint}
            maxLength={500}
            value={body.href}
            onChange={(href) => onChange({ ...body, href })}
          />
          <HotspotEditor picture={draft.picture} hotspots={body.hotspots} onChange={(hotspots) => onChange({ ...body, hotspots })} />
        </>
      )
    case 'testimonial':
      return (
        <>
          <TextArea
            name="body.quote"
            label={texts.quote}
            isRequired
            maxLength={600}
            rows={4}
            value={body.quote}
            onChange={(quote) => onChange({ ...body, quote })}
          />
          <TextField
            name="body.role"
            label={texts.role}
            maxLength={120}
            value={body.role}
            onChange={(role) => onChange({ ...body, role })}
          />
        </>
      )
    case 'menu':
      return <MenuFields items={body.items} onChange={(items) => onChange({ ...body, items })} />
    case 'home':
      return <HomeFields body={body} onChange={onChange} />
  }
}
