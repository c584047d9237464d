export const keepDigits = (text: string) => text.replace(/\D/g, '');

/** A phone number copied from a contact may contain spaces, dashes and the country code. */
export const cleanPhone = (text: string) => keepDigits(text).replace(/^(?:00)?86(?=1\d{10}$)/, '');
