/** A name with the searched words marked in it. */
export function Highlight({ name, words }: { name: string; words: string }) {
  const start = words ? name.toLowerCase().indexOf(words.toLowerCase()) : -1
  if (start < 0) return name
  const end = start + words.length
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  )
}
