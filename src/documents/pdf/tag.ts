/** The structure types of PDF that a report uses; an artifact is decoration, which is not read aloud. */
export type TagType =
  | 'Artifact'
  | 'Caption'
  | 'Figure'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'L'
  | 'LBody'
  | 'LI'
  | 'Lbl'
  | 'P'
  | 'Sect'
  | 'Table'
  | 'TD'
  | 'TH'
  | 'TR'

export type Tag = { type: TagType; alt?: string; scope?: 'Column' | 'Row' }

/** What a part of the page is, for whoever has it read aloud: `<View {...tagged('Table')}>`. */
export function tagged(type: TagType, more: Omit<Tag, 'type'> = {}): { tag: Tag } {
  return { tag: { type, ...more } }
}
