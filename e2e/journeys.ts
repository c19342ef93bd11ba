import { expect, type Locator, type Page } from '@playwright/test';
import { forgetSignUps, runSql } from './database.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let people = 0;

/** A technician with a new account. */
export const newPerson = (): Person => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  email: `dana${process.pid}-${++people}-${Date.now()}@example.com`,
  password: 'correct horse 42',
});

/** Comes back to an account that is no longer new: the What's New dialog opens. */
export async function meetWhatsNew(page: Page, person: Person): Promise<Locator> {
  await runSql("UPDATE users SET created_at = created_at - interval '2 days' WHERE email = $1", [person.email]);
  const dialog = whatsNew(page);
  await page.removeLocatorHandler(dialog);
  await page.reload();
  await dialog.waitFor();
  return dialog;
}

const whatsNew = (page: Page): Locator => page.getByRole('dialog', { name: "What's New" });

/** Signs up with the beta code and lands on the dashboard; What's New gets out of the way wherever it comes later. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await forgetSignUps();
  await page.goto('/signup?promo=DIAGBETA2025');
  await expect(page.getByText('Beta Test Active', { exact: true })).toBeVisible();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Beta Test Account Created!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const dialog = whatsNew(page);
  // It may be gone with its page before the click arrives.
  const close = () => dialog.getByRole('button', { name: 'Got it' }).click({ timeout: 3_000 });
  await page.addLocatorHandler(dialog, () => close().catch(() => undefined));
}

/** Fills the sign-up form and does not send it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The form of the prescreen, and that of the diagnosis: both ask for a model number. */
export const prescreenForm = (page: Page): Locator => page.getByRole('form', { name: 'Quick Prescreen' });
export const diagnosisForm = (page: Page): Locator => page.getByRole('form', { name: 'Full Diagnosis' });

/** Fills the diagnosis form and sends it; on the dashboard in its tab. */
export async function diagnose(page: Page, model: string, symptoms: string): Promise<void> {
  if (new URL(page.url()).pathname === '/dashboard') await page.getByRole('tab', { name: 'Full Diagnosis' }).click();
  const form = diagnosisForm(page);
  await form.getByLabel('Model number').fill(model);
  await form.getByLabel('Symptoms').fill(symptoms);
  await form.getByRole('button', { name: /diagnos/i }).click();
  await expect(page.getByText('Diagnosis Complete', { exact: true })).toBeVisible();
}

/** Opens a folded part of a diagnosis. */
export async function unfold(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true });
  await region.getByRole('heading', { level: 2, name, exact: true }).click();
  return region;
}

/** Has the server diagnose, as the form would ask it; answers the ids. */
export async function storeDiagnoses(
  page: Page,
  requests: readonly { modelNumber: string; symptoms: string }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const request of requests) {
    const answer = await page.request.post('/api/diagnose', {
      data: { ...request, companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' },
    });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).diagnosis.id);
  }
  return ids;
}

/** Starts a sign-up with payment without the form; answers the address of its checkout page. */
export async function openCheckout(page: Page, person: Person): Promise<string> {
  const data = { signupFlow: true, selectedPlan: 'professional', interval: 'monthly', ...person };
  const { url } = await (await page.request.post('/api/create-checkout-session', { data })).json();
  return url;
}

/** For `page.evaluate`: where the links inside `selector` lead. */
export const hrefsIn = (selector: string): string =>
  `[...document.querySelectorAll('${selector} a')].map((link) => link.getAttribute('href'))`;
