ALTER TABLE "organizations" ADD COLUMN "ai_budget_micros" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "model_read" jsonb;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "outcome" text DEFAULT 'answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "model_word" jsonb;--> statement-breakpoint
CREATE INDEX "ai_usage_organization_idx" ON "ai_usage" USING btree ("organization_id","created_at","cost_micros") WHERE "ai_usage"."provider" <> 'engine';