/** 'Tina' for 'Tina Larsson': all of a name of staff that customers read. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
