/**
 * Whether an email or number is used only for what its owner asked for: they asked, at this home or another one, not to be contacted. The
 * database says which those are (`is_home_left_alone` and its neighbors). docs/decisions/193
 */
export function isLeftAlone(
  { leftAlone }: { leftAlone: readonly string[] },
  contact: string | null | undefined,
): boolean {
  return contact != null && leftAlone.includes(contact)
}
