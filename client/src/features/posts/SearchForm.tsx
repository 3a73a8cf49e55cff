import { useEffect, useState, type FormEvent } from 'react'
import { TextField } from '#client/ui/TextField.tsx'
import { postsTexts } from './posts.texts.ts'

/** Asks on Enter and when the field is left. */
export function SearchForm({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(value)
  useEffect(() => setWords(value), [value])
  const ask = () => {
    if (words.trim() !== value) onSearch(words.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <form role="search" onSubmit={submit} onBlur={ask}>
      <TextField type="search" label={postsTexts.list.search} icon="search" value={words} onChange={setWords} maxLength={200} />
    </form>
  )
}
