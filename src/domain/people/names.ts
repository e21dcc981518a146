/** What customers read of an employee's name: 'Marek' of 'Marek Vrba'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
