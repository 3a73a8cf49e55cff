import { useParams } from 'react-router-dom'
import { IssueEditor } from '#client/features/newsletterIssues/IssueEditor.tsx'

/** `/verwaltung/newsletter/:id` («neu» begins one). */
export function NewsletterEditorScreen() {
  const { id = '' } = useParams()
  return <IssueEditor key={id} id={id === 'neu' ? null : Number(id)} />
}
