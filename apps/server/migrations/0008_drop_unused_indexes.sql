DROP INDEX "payments_created_idx";--> statement-breakpoint
DROP INDEX "diagnoses_organization_created_idx";--> statement-breakpoint
DROP INDEX "feedback_submitted_idx";--> statement-breakpoint
DROP INDEX "audit_events_at_idx";--> statement-breakpoint
DROP INDEX "sandbox_subscriptions_customer_idx";