/** What an Admin reads who opens an import that is kept no longer. */
export const importMissingTexts = { title: 'Import', back: 'All imports' } as const
