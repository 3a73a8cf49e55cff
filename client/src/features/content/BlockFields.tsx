import type { Block } from '#contract/calls/contentWire.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FaqFields } from './FaqFields.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { PictureField } from './PictureField.tsx'
import { TargetsField } from './TargetsField.tsx'
import { blockNames, contentTexts } from './content.texts.ts'

const texts = contentTexts.blocks
interface BlockFieldsProps {
  block: Block
  /** Where the server says its fields are. */ name: string
  onChange: (block: Block) => void
}

/** What one block holds. */
export function BlockFields({ block, name, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'heading':
      return (
        <>
          <TextField
            name={`${name}.text`}
            label={texts.text}
            maxLength={140}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <NativeSelect
            label={texts.level}
            value={String(block.level) as '2' | '3'}
            onChange={(level) => onChange({ ...block, level: level === '2' ? 2 : 3 })}
            options={[
              { value: '2', label: texts.levels[2] },
              { value: '3', label: texts.levels[3] },
            ]}
          />
        </>
      )
    case 'text':
      return (
        <RichEditor
          name={`${name}.html`}
          maxLength={richTextLimits.page}
          label={contentTexts.editor.html}
          value={block.html}
          onChange={(html) => onChange({ ...block, html })}
        />
      )
    case 'picture':
      return (
        <>
          <PictureField
            name={`${name}.alt`}
            srcName={`${name}.src`}
            src={block.src}
            alt={block.alt}
            onChange={({ src, alt }) => onChange({ ...block, src, alt })}
          />
          <TextField
            name={`${name}.caption`}
            label={texts.caption}
            maxLength={300}
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
        </>
      )
    case 'products':
      return (
        <>
          <TextField
            name={`${name}.title`}
            label={texts.rowTitle}
            maxLength={140}
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
          <CategoryField slug={block.category} onChange={(category) => onChange({ ...block, category })} />
          <TargetsField type="product" ids={block.product_ids} onChange={(ids) => onChange({ ...block, product_ids: ids })} />
          <FieldMessage name={`${name}.product_ids`} label={blockNames.products} of={block} />
          <NativeSelect
            label={texts.limit}
            value={String(block.limit)}
            onChange={(limit) => onChange({ ...block, limit: Number(limit) })}
            options={[...new Set([4, 8, 12, 24, block.limit])]
              .sort((a, b) => a - b)
              .map((count) => ({ value: String(count), label: String(count) }))}
          />
        </>
      )
    case 'providers':
      return (
        <>
          <TextField
            name={`${name}.title`}
            label={texts.rowTitle}
            maxLength={140}
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
          <TargetsField type="provider" ids={block.provider_ids} onChange={(ids) => onChange({ ...block, provider_ids: ids })} />
          <FieldMessage name={`${name}.provider_ids`} label={blockNames.providers} of={block} />
        </>
      )
    case 'button':
      return (
        <>
          <TextField
            name={`${name}.label`}
            label={contentTexts.editor.label}
            maxLength={60}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            name={`${name}.href`}
            label={contentTexts.editor.href}
            description={contentTexts.editor.hrefHint}
            maxLength={500}
            value={block.href}
            onChange={(href) => onChange({ ...block, href })}
          />
          <NativeSelect
            label={texts.look}
            value={block.look}
            onChange={(look) => onChange({ ...block, look })}
            options={[
              { value: 'primary', label: texts.looks.primary },
              { value: 'secondary', label: texts.looks.secondary },
            ]}
          />
        </>
      )
    case 'faq':
      return <FaqFields block={block} name={name} onChange={onChange} />
    case 'testimonial':
      return (
        <>
          <TextArea
            name={`${name}.quote`}
            label={texts.quote}
            maxLength={600}
            value={block.quote}
            onChange={(quote) => onChange({ ...block, quote })}
          />
          <TextField
            name={`${name}.name`}
            label={texts.name}
            maxLength={80}
            value={block.name}
            onChange={(value) => onChange({ ...block, name: value })}
          />
          <TextField
            name={`${name}.role`}
            label={texts.role}
            maxLength={120}
            value={block.role}
            onChange={(role) => onChange({ ...block, role })}
          />
        </>
      )
  }
}
