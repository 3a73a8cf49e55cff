import { useParams } from 'react-router-dom'
import { RichEditor } from '#client/features/content/RichEditor.tsx'
import { IssueEditor } from '#client/features/newsletterIssues/IssueEditor.tsx'

/** `/verwaltung/newsletter/:id` («neu» begins one), with the field that pages are written with. */
export function NewsletterEditorScreen() {
  const { id = '' } = useParams()
  return <IssueEditor key={id} id={id === 'neu' ? null : Number(id)} RichField={RichEditor} />
}
