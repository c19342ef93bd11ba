// Generated from /api/openapi.json by `npm run client`. Do not edit.
export interface paths {
    "/api/external/diagnose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diagnose with an API key
         * @description Takes a trial or a subscription that is active.
         */
        post: operations["postExternalDiagnose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/parts/{modelNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parts with an API key
         * @description Takes a trial or a subscription that is active.
         */
        get: operations["getExternalPartsByModelNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/error-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up an error code with an API key
         * @description Takes a trial or a subscription that is active.
         */
        get: operations["getExternalErrorCodesByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/diagnoses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List diagnoses with an API key
         * @description Takes a trial or a subscription that is active.
         */
        get: operations["getExternalDiagnoses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AiResponse: {
            diagnosis: string;
            confidence: number;
            procedures: components["schemas"]["Procedure"][];
            errorCodes: components["schemas"]["DiagnosedErrorCode"][];
            modelSpecifications: components["schemas"]["ModelSpecifications"];
            likelyParts: components["schemas"]["LikelyPart"][];
            technicalSpecs: components["schemas"]["TechnicalSpecs"];
            candidates: components["schemas"]["Candidate"][];
            nextBestTest: components["schemas"]["NextBestTest"] | null;
            confirmedRepair?: components["schemas"]["ConfirmedRepair"] | null;
            question: string | null;
            asked?: components["schemas"]["Asked"] | null;
            safetyWarnings: string[];
            reading: components["schemas"]["Reading"];
            basis: components["schemas"]["Basis"];
            ai?: {
                /** @enum {string} */
                state: "answered" | "unavailable" | "over-budget";
                model: string | null;
                removed: number;
                reasons: {
                    component: string;
                    reason: string;
                }[];
                added: {
                    name: string;
                    reason: string;
                }[];
            } | null;
        };
        /** @enum {string} */
        ApplianceType: "Washer" | "Dryer" | "Refrigerator" | "Dishwasher" | "Range/Oven" | "Microwave";
        Asked: {
            /** @constant */
            kind: "symptom";
            yes: string;
            no: string;
        } | {
            /** @enum {string} */
            kind: "type" | "model" | "description";
        };
        Basis: {
            engine: string;
            model?: string;
            knowledge: string[];
            similarRepairs: number;
            references?: components["schemas"]["Reference"][];
        };
        Candidate: {
            component: string;
            componentName: string;
            failureMode: string;
            cause: string;
            probability: number;
            evidence: components["schemas"]["Evidence"][];
        };
        CatalogPart: {
            partNumber: string;
            name: string;
            component: string;
            componentName: string;
            alternatePartNumbers: string[];
            offers: components["schemas"]["Offer"][];
            source: string;
            sources: string[];
        };
        ConfirmedRepair: {
            component: string;
            procedureStep: number | null;
        };
        DiagnoseRequest: {
            modelNumber: string;
            applianceType?: components["schemas"]["ApplianceType"] | ("auto" | "Other" | "");
            brand?: string;
            symptoms: string;
            companyName: string;
            technicianName: string;
            location?: string;
            /** Format: uuid */
            id?: string;
            offlineAnswer?: components["schemas"]["OfflineAnswerInput"];
        };
        DiagnoseResponse: {
            diagnosis: components["schemas"]["DiagnosisRecord"];
            aiResponse: components["schemas"]["AiResponse"];
        };
        DiagnosedErrorCode: {
            code: string;
            description: string;
            severity: components["schemas"]["Severity"];
            correlation: number;
            scope?: string;
            sources: string[];
        };
        DiagnosisList: components["schemas"]["DiagnosisSummary"][];
        DiagnosisRecord: {
            id: string;
            modelNumber: string;
            brand: string | null;
            applianceType: string | null;
            symptoms: string;
            likelyCause: string | null;
            confidence: number;
            createdAt: string;
            companyName: string;
            technicianName: string;
            isAccurate: boolean | null;
            userNotes: string | null;
            followUpNotes: string | null;
            actualSolution: string | null;
            timeToRepair: number | null;
            customerSatisfaction: number | null;
            fixedWithPartNumbers: string[];
            testsDone?: number;
            aiResponse: string;
            partsData: components["schemas"]["RecordedPart"][];
            offlineAnswer?: components["schemas"]["OfflineAnswer"] | null;
        };
        DiagnosisSummary: {
            id: string;
            modelNumber: string;
            brand: string | null;
            applianceType: string | null;
            symptoms: string;
            likelyCause: string | null;
            confidence: number;
            createdAt: string;
            companyName: string;
            technicianName: string;
            isAccurate: boolean | null;
            userNotes: string | null;
            followUpNotes: string | null;
            actualSolution: string | null;
            timeToRepair: number | null;
            customerSatisfaction: number | null;
            fixedWithPartNumbers: string[];
            testsDone?: number;
        };
        /** @enum {string} */
        Difficulty: "Easy" | "Moderate" | "Hard";
        ErrorBody: {
            message: string;
            /** @enum {string} */
            code: "INVALID" | "UNAUTHENTICATED" | "INVALID_CREDENTIALS" | "PAYMENT_REQUIRED" | "PROVIDER_REFUSED" | "TRIAL_EXPIRED" | "FORBIDDEN" | "PASSWORD_CHANGE_REQUIRED" | "SECOND_FACTOR_REQUIRED" | "FRESH_SIGN_IN_REQUIRED" | "ACCOUNT_DISABLED" | "LINK_INVALID" | "LINK_EXPIRED" | "LINK_USED" | "NEW_PASSWORD_REQUIRED" | "CODE_INVALID" | "ORIGIN_REFUSED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "EMAIL_TAKEN" | "USERNAME_TAKEN" | "MEMBER_LIMIT" | "IDEMPOTENCY_KEY_REUSED" | "CHAT_FULL" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
            issues?: components["schemas"]["FieldIssue"][];
            requestId?: string;
        };
        ErrorCodeMeaning: {
            code: string;
            brand: string;
            applianceType: components["schemas"]["ApplianceType"];
            meaning: string;
            severity: components["schemas"]["Severity"];
            scope: string;
            causes: {
                component: string;
                cause: string;
                probability: number;
            }[];
            sources: string[];
        };
        ErrorCodeResponse: {
            meanings: components["schemas"]["ErrorCodeMeaning"][];
        };
        Evidence: {
            /** @enum {string} */
            kind: "symptom" | "code" | "measurement" | "exclusion" | "behavior" | "platform" | "wording" | "outcomes";
            words: string;
            means: string;
            supports: boolean;
            start?: number;
            end?: number;
            input?: number;
        };
        ExpectedReading: {
            low: number | null;
            high: number | null;
            unit: string;
            atF: number | null;
            condition: string | null;
            source: string | null;
        };
        FactRead: {
            component: string;
            componentName: string;
            /** @enum {string} */
            finding: "good" | "bad" | "replaced" | "suspected";
            /** @enum {string} */
            by: "technician" | "customer" | "hearsay";
            words: string;
            start: number;
            end: number;
            input: number;
            reading: {
                quantity: string;
                value: number | null;
                unit: string | null;
                words: string;
            } | null;
            test: string | null;
        };
        FieldIssue: {
            path: string;
            message: string;
        };
        LikelyPart: {
            component: string;
            partName: string;
            isOrderable?: boolean;
            partNumber: string | null;
            verified: boolean;
            fit?: ("model" | "platform" | "number") | null;
            probability: number;
            function: string;
            failureSymptoms: string;
            testProcedure: string;
            expectedReadings: string;
            replacementDifficulty: components["schemas"]["Difficulty"];
            laborHours: number;
            alternatePartNumbers: string[];
            offers: components["schemas"]["Offer"][];
            sources: string[];
        };
        ModelSpecifications: {
            manufacturer: string;
            fullModelNumber: string;
            productType: string;
            platform?: string;
            dimensions: string;
            electricalRequirements: string;
            capacity: string;
            controls: string;
            yearManufactured: string;
            weight: string;
            waterUsage?: string;
            energyRating?: string;
            installationSpecs: string;
            diagnosticMode?: string;
            techSheet?: string;
            sources: string[];
        };
        NextBestTest: {
            procedureStep: number;
            title: string;
            description: string;
            expected?: string;
            reason: string;
            purpose?: components["schemas"]["TestPurpose"];
            component?: string;
            componentName?: string;
            test?: string;
            quantity?: string;
            ranges?: components["schemas"]["ExpectedReading"][];
            passWhen?: string;
            failWhen?: string;
            access?: string;
            machine?: ("unplugged" | "powered" | "running") | null;
            danger?: ("live-voltage" | "high-voltage" | "gas" | "hot-surface" | "moving-parts" | "refrigerant" | "water") | null;
            minutes?: number;
        };
        Offer: {
            supplier: string;
            priceCents: number | null;
            priceHighCents?: number | null;
            inStock: boolean | null;
            warehouse: string | null;
            asOf: string | null;
            live: boolean;
            partNumber?: string;
            account?: {
                netCents: number | null;
                coreCents: number | null;
                stockTotal: number | null;
                stockByWarehouse: {
                    warehouse: string;
                    quantity: number;
                }[];
                etaDays: number | null;
                isDiscontinued: boolean;
                supersededFrom: string | null;
                /** @enum {string} */
                fitsModel: "yes" | "no" | "unknown";
                /** @enum {string} */
                basis: "live" | "cached";
            };
        };
        OfflineAnswer: {
            /** Format: date-time */
            madeAt: string;
            engine: string;
            confidence: number;
            candidates: {
                component: string;
                componentName: string;
                failureMode: string;
                cause: string;
                probability: number;
            }[];
            nextTest: {
                component: string;
                test: string;
            } | null;
        };
        OfflineAnswerInput: {
            /** Format: date-time */
            madeAt: string;
            engine: string;
            confidence: number;
            candidates: {
                component: string;
                componentName: string;
                failureMode: string;
                cause: string;
                probability: number;
            }[];
            nextTest: {
                component: string;
                test: string;
            } | null;
        };
        PartsResponse: {
            parts: components["schemas"]["CatalogPart"][];
            reason: string | null;
            model: components["schemas"]["RecognizedModel"];
            suppliers: {
                /** @enum {string} */
                supplier: "encompass" | "marcone";
                name: string;
                /** @enum {string} */
                state: "answered" | "partly" | "late" | "down" | "refused" | "unusable";
            }[];
        };
        Procedure: {
            step: number;
            title: string;
            description: string;
            safetyWarning?: string;
            estimatedTime: number;
            /** @enum {string} */
            kind?: "preparation" | "check" | "replacement" | "adjustment" | "cleaning" | "verification" | "advice";
            component?: string;
            cause?: string;
            failureMode?: string | null;
        };
        Reading: {
            model: components["schemas"]["RecognizedModel"];
            symptoms: {
                id: string;
                name: string;
                words: string;
                present: boolean;
            }[];
            codes: {
                code: string;
                words: string;
                known: boolean;
            }[];
            measurements: {
                words: string;
                value: number | null;
                unit: string;
                component: string | null;
            }[];
            exclusions: {
                component: string;
                words: string;
                /** @enum {string} */
                how: "replaced" | "tested-good" | "tested-bad";
            }[];
            facts?: components["schemas"]["FactRead"][];
        };
        RecognizedModel: {
            entered: string;
            normalized: string;
            brand: string | null;
            applianceType: components["schemas"]["ApplianceType"] | null;
            platform: string | null;
            platformName: string | null;
            recognized: boolean;
            suggestions: string[];
        };
        RecordedPart: {
            name: string;
            partNumber: string | null;
            description: string;
            price: number | null;
            inStock: boolean | null;
        };
        Reference: {
            name: string;
            /** @enum {string} */
            kind: "manual" | "parts-list" | "parts-house" | "technician" | "data" | "repair-site" | "trade" | "generated";
            url: string;
        };
        /** @enum {string} */
        Severity: "high" | "medium" | "low";
        TechnicalSpecs: {
            operatingVoltage?: string;
            currentDraw?: string;
            resistanceValues?: string;
            pressureSpecs?: string;
            temperatureSpecs?: string;
            torqueSpecifications?: string;
        };
        /** @enum {string} */
        TestPurpose: "likely" | "upstream" | "alternative";
    };
    responses: {
        /** @description `INVALID`: a field is missing or wrong. `issues` names each one. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `UNAUTHENTICATED`: there's no session, or it has ended. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `TRIAL_EXPIRED` or `PAYMENT_REQUIRED`: the trial or the subscription is over. Records stay readable. */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `FORBIDDEN`, or what has to be done first: `PASSWORD_CHANGE_REQUIRED`, `FRESH_SIGN_IN_REQUIRED`, `SECOND_FACTOR_REQUIRED`. `ORIGIN_REFUSED`: a browser called from a page that isn't DiagBuddy's. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `NOT_FOUND`: it doesn't exist, or it isn't yours. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `TOO_LARGE`: the body is too long. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: the body isn't JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `RATE_LIMITED`: too many requests. */
        RateLimited: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `INTERNAL`: a fault on our side. `requestId` names the request. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `UNAVAILABLE`: busy or restarting. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Any other error. Codes: INVALID, UNAUTHENTICATED, INVALID_CREDENTIALS, PAYMENT_REQUIRED, PROVIDER_REFUSED, TRIAL_EXPIRED, FORBIDDEN, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED, FRESH_SIGN_IN_REQUIRED, ACCOUNT_DISABLED, LINK_INVALID, LINK_EXPIRED, LINK_USED, NEW_PASSWORD_REQUIRED, CODE_INVALID, ORIGIN_REFUSED, NOT_FOUND, METHOD_NOT_ALLOWED, CONFLICT, EMAIL_TAKEN, USERNAME_TAKEN, MEMBER_LIMIT, IDEMPOTENCY_KEY_REUSED, CHAT_FULL, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RATE_LIMITED, INTERNAL, UNAVAILABLE. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postExternalDiagnose: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "modelNumber": "WTW5000DW1",
                 *       "symptoms": "fills and drains, will not agitate or spin, F7 E1",
                 *       "companyName": "Reyes Appliance",
                 *       "technicianName": "Dana Reyes"
                 *     }
                 */
                "application/json": components["schemas"]["DiagnoseRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Calls that the key may make in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left of it */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the hour ends */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiagnoseResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Error"];
        };
    };
    getExternalPartsByModelNumber: {
        parameters: {
            query?: {
                /** @example shift-actuator */
                component?: string;
            };
            header?: never;
            path: {
                /** @example WTW5000DW1 */
                modelNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Calls that the key may make in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left of it */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the hour ends */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Error"];
        };
    };
    getExternalErrorCodesByCode: {
        parameters: {
            query?: {
                /** @example WTW5000DW1 */
                modelNumber?: string;
            };
            header?: never;
            path: {
                /** @example F7 E1 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Calls that the key may make in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left of it */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the hour ends */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorCodeResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Error"];
        };
    };
    getExternalDiagnoses: {
        parameters: {
            query?: {
                /** @example 20 */
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Calls that the key may make in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left of it */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the hour ends */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiagnosisList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Error"];
        };
    };
}
