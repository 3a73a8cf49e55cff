import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { PostCard, PostCardSkeletons, type PostTeaser } from './PostCard.tsx'

const post: PostTeaser = {
  id: 1,
  slug: 'wochenmarkt',
  title: 'Wochenmarkt am Samstag: wer früh kommt, hat die Wahl',
  text: 'Von sieben bis dreizehn Uhr stehen 24 Stände zwischen Rathaus und Kirchplatz.',
  image: '/media/demo/1f9fa.webp',
  category: 'Märkte & Feste',
  region: 'Altstadt',
  published_at: '2026-11-18T08:00:00Z',
  minutes: 2,
}
export const examples: ExampleSet = {
  title: 'PostCard',
  examples: [
    {
      name: 'Beitrag',
      render: () => (
        <ul>
          <PostCard post={post} />
        </ul>
      ),
    },
    {
      name: 'Ohne Bild, ohne Region',
      render: () => (
        <ul>
          <PostCard post={{ ...post, id: 2, image: null, region: null }} />
        </ul>
      ),
    },
    {
      name: 'Unterwegs',
      render: () => (
        <ul>
          <PostCardSkeletons count={1} />
        </ul>
      ),
    },
  ],
}
