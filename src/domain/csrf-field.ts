/**
 * The field in which a form of the site repeats the token of its cookie. Its name stays: a page that was open before an upgrade sends it
 * after the upgrade (docs/decisions/086).
 */
export const csrfFieldName = 'forgeryToken'
