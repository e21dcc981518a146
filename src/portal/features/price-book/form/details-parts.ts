export const onlyAdmins = 'Only an Admin can change this.'
