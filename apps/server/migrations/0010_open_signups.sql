DROP INDEX "pending_signups_open_email_key";--> statement-breakpoint
CREATE INDEX "pending_signups_open_email_idx" ON "pending_signups" USING btree ("email") WHERE "pending_signups"."user_id" IS NULL;