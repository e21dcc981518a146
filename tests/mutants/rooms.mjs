/** The rooms whose rules the unit tests beside them have to hold. */
export const rooms = {
  engine: 'src/engine',
  domain: 'src/domain',
  comparison: 'src/comparison',
  'site-proposal': 'src/site/proposal',
  'documents-proposal': 'src/documents/proposal',
}
