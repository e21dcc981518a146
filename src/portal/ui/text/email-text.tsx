/** An email address that may wrap before its @; a dash if there is none. */
export function EmailText({ address }: { address: string | null }) {
  if (!address) return '–'
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
