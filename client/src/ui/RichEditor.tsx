import { lazy, Suspense } from 'react'
import { RequiredMark } from './FieldFrame.tsx'
import type { RichEditorProps } from './richEditor/richEditorProps.ts'
import { richTexts } from './richEditor/richTexts.ts'
import { Skeleton } from './Skeleton.tsx'

const Field = lazy(() => import('./richEditor/RichEditorField.tsx').then((module) => ({ default: module.RichEditorField })))

/**
 * A text with headings, bold, italic, links, lists, quotes and tables: exactly what the server keeps (`contract/values/richText.ts`).
 * The editor behind it is large and comes when the first such field is shown.
 */
export function RichEditor(props: RichEditorProps) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={richTexts.loading(props.label)}>
          {props.label}
          {props.isRequired && <RequiredMark />}
          <Skeleton shape="block" height="180px" />
        </div>
      }
    >
      <Field {...props} />
    </Suspense>
  )
}
