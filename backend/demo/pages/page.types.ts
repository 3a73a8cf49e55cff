/** A page of the operator. The body uses plain markup only: headings, paragraphs, lists, links. */
export interface Page {
  slug: string
  title: string
  body: string
}
